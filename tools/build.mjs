// What is delivered, built from the sources: server, web application and simulator.
import { build, refuseOldNode } from './lib/prepare.mjs';

refuseOldNode();
await build();

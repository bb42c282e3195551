import { type Load, runLoad } from './keep-alive-client.ts';

/** Makes calls in a process of its own, so that making them takes no time from whoever measures. */
process.on('message', (load: Load) => {
  void runLoad(load).then((loaded) => process.send?.(loaded));
});
process.on('disconnect', () => process.exit());

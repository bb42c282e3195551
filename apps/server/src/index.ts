export { type AppDeps, buildApp } from './app.ts';
export { type Config, ConfigMistakes, readConfig } from './config/config.ts';
export { type RunningServer, type StartOptions, startServer } from './start-server.ts';

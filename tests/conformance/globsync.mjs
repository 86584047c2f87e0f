import { register } from 'node:module';

register('./globsync-loader.mjs', import.meta.url);

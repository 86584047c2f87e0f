import { config } from 'zod';

// Otherwise zod probes `new Function`, which a strict content security policy reports. Imported before anything that imports the SDK.
config({ jitless: true });

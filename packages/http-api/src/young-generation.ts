import { setFlagsFromString } from 'node:v8';

const keptAsItIs = '--semi-space-growth-factor=1';
const doubled = '--semi-space-growth-factor=2';

// What is loaded at the start stays. To carry it past, V8 would make its space for what dies young as large as it may be, and never give it back.
setFlagsFromString(keptAsItIs);

/** From here on the space for what dies young grows with the load, as V8 has it. */
export const growWithTheLoad = (): void => setFlagsFromString(doubled);

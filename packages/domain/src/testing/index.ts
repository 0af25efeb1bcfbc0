export { aDealOnRecord } from './a-deal-on-record.ts';
export { aWorld } from './a-world.ts';
export { aDeal, aPerson, aProperty, aSubmission } from './builders.ts';
export { type MemoryPorts, memoryPorts } from './memory/memory-ports.ts';
export { shippedTemplates } from './shipped-templates.ts';

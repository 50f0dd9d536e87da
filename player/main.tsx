import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'

// Polyfills for Chromium 89 to 102 and similar browsers; newer browsers do not load them.
const isComplete = 'hasOwn' in Object && 'at' in Array.prototype && 'timeout' in AbortSignal && 'randomUUID' in crypto
const filled = isComplete ? Promise.resolve() : import('./polyfills/chromium89.ts')

forbidCompiledSchemas()
void filled.then(() => import('./start.tsx')).then(({ start }) => start())

import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'

forbidCompiledSchemas()
const { start } = await import('./start.tsx')
await start()

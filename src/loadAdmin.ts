// Behind the gate: what it consists of is named here, not in the code that a visitor waits for.
import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'
import { fetchKitSheet } from './ui/theme/antdSheet.ts'

/** The schemas are told of the content-security policy before the first of them is made. */
export async function loadAdmin() {
  forbidCompiledSchemas()
  const [{ createAdmin }] = await Promise.all([import('./app.tsx'), fetchKitSheet()])
  return { createAdmin }
}

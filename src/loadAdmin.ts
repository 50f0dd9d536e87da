// Code behind the sign-in gate, kept out of the bundle that every visitor loads.
import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'
import { fetchAntdSheet } from './ui/theme/antdSheet.ts'

/**
 * Loads the administration. First stops zod from probing for `eval`, which the content security policy forbids. This
 * must happen before the first schema is created.
 */
export async function loadAdmin() {
  forbidCompiledSchemas()
  const [{ createAdmin, warmUpPage }] = await Promise.all([import('./app.tsx'), fetchAntdSheet()])
  return { createAdmin, warmUpPage }
}

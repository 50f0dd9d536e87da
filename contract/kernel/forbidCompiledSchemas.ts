import { config } from 'zod'

/** For pages whose CSP forbids `eval`: stops zod from probing for it. Call it before the first schema is created. */
export function forbidCompiledSchemas(): void {
  config({ jitless: true })
}

import { config } from 'zod'

/** For pages whose CSP forbids code made from text: zod must not even try. To be called before the first schema is made. */
export function forbidCompiledSchemas(): void {
  config({ jitless: true })
}

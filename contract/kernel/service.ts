// defineService: calls that do not belong to an entity.
import type { ServiceCall } from './call.ts'

export type Service<C extends Record<string, ServiceCall> = Record<string, ServiceCall>> = {
  readonly name: string
  readonly path: string
  readonly calls: C
}

export function defineService<const C extends Record<string, ServiceCall>>(declaration: Service<C>): Service<C> {
  return declaration
}

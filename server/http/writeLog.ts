import type { Route } from '#contract/kernel/route.ts'
import type { Values } from '../behave.ts'
import type { Context, Parts } from '../context.ts'
import { maskSecrets } from './maskSecrets.ts'

/** Every write of a person and every sign-in, also the refused ones. Screens have their own ledgers. */
function isLogged(route: Route): boolean {
  if (route.raw || route.access === 'device' || route.owner === 'screen') return false
  return route.method !== 'GET'
}

export async function writeLog(
  parts: Parts,
  route: Route,
  input: Values,
  context: Context,
  started: number,
  succeeded: boolean,
): Promise<void> {
  if (!isLogged(route)) return
  const username = context.caller?.username ?? (typeof input.username === 'string' ? input.username : null)
  await parts.db
    .insertInto('log')
    .values({
      id: parts.ids.next(),
      name: route.id,
      username,
      requestType: route.method as 'POST',
      requestUrl: context.request.url.split('?')[0] ?? '',
      requestParam: maskSecrets(route, input),
      succeeded,
      ip: context.ip,
      costTime: Math.round(performance.now() - started),
      createBy: username,
      updateBy: username,
    })
    .execute()
}

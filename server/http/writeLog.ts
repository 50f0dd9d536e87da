import type { Route } from '#contract/kernel/route.ts'
import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Values } from '#server/calls/values.ts'
import { maskSecrets } from './maskSecrets.ts'

/** Every write of a person, every sign-in and every look at a secret, also the refused ones. Screens have their own ledgers. */
function isLogged(route: Route): boolean {
  // Files answer by themselves; a link in a mail does, too, and does something.
  if ((route.raw && route.method !== 'GET') || route.access === 'device' || route.owner === 'screen') return false
  return route.isRecorded
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
  const { caller, actor } = context
  const given = typeof input.username === 'string' ? input.username : null
  const username = caller?.username ?? actor.username ?? given
  await parts.db
    .insertInto('log')
    .values({
      id: parts.ids.next(),
      name: route.id,
      username,
      requestType: route.method as 'POST',
      // The path of a link carries its secret.
      requestUrl: route.raw ? route.url : (context.request.url.split('?')[0] ?? ''),
      requestParam: maskSecrets(route, input),
      succeeded,
      ip: context.ip,
      costTime: Math.round(performance.now() - started),
      createBy: username,
      updateBy: username,
    })
    .execute()
}

// Success messages of calls (xboot-api.md 1.1 and 2): a read answers "success", writes have messages of their own.
import type { Route } from './kernel/route.ts'

export type SuccessId =
  | 'signedIn'
  | 'added'
  | 'changed'
  | 'deleted'
  | 'done'
  | 'passwordChanged'
  | 'mobileChanged'
  | 'smsSent'
  | 'set'
  | 'jobPaused'
  | 'jobResumed'
  | 'unbound'

const named: Readonly<Record<string, SuccessId>> = {
  'auth.login': 'signedIn',
  'auth.modifyPass': 'passwordChanged',
  'signIn.smsLogin': 'signedIn',
  'signIn.secondStep': 'signedIn',
  'signIn.sendSms': 'smsSent',
  'ownspace.edit': 'changed',
  'ownspace.changeMobile': 'mobileChanged',
  'role.setDefault': 'set',
  'quartzJob.pause': 'jobPaused',
  'quartzJob.resume': 'jobResumed',
  'socialAccount.delByIds': 'unbound',
}

const ofVerb: { readonly [V in Route['verb']]: SuccessId | null } = {
  list: null,
  one: null,
  create: 'added',
  update: 'changed',
  remove: 'deleted',
  call: null,
}

/**
 * A key below `answers:success`, or null for the plain "success" of xboot-api.md. `hasResult`: the answer carries
 * data.
 */
export function successOf(route: Pick<Route, 'id' | 'verb' | 'method'>, hasResult: boolean): SuccessId | null {
  const own = named[route.id] ?? ofVerb[route.verb]
  if (own || hasResult || route.method === 'GET') return own
  return route.method === 'DELETE' ? 'deleted' : 'done'
}

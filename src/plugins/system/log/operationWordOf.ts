import type { i18n } from 'i18next'

const verbs: Readonly<Record<string, string>> = {
  create: 'add',
  update: 'edit',
  remove: 'delete',
  list: 'view',
  one: 'view',
}

/** `device.update` in words; what has none keeps its id. */
export function operationName(id: string, { t, exists }: i18n): string {
  const [owner = '', verb = ''] = id.split('.')
  const action = Object.hasOwn(verbs, verb) ? `perms.${verbs[verb]}` : `${owner}.actions.${verb}`
  const wordOf = (key: string) => (exists(key, { ns: 'resources' }) ? t(key, { ns: 'resources' }) : null)
  const [name, done] = [wordOf(`${owner}.name`), wordOf(action) ?? wordOf(`commands.${verb}`)]
  return name !== null && done !== null ? `${name}: ${done}` : (done ?? id)
}

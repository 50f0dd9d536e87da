import type { i18n } from 'i18next'

const verbs: Readonly<Record<string, string>> = {
  create: 'add',
  update: 'edit',
  remove: 'delete',
  list: 'view',
  one: 'view',
}

const wordOf = (key: string, { t, exists }: i18n) =>
  exists(key, { ns: 'resources' }) ? t(key, { ns: 'resources' }) : null

/** The verb of a call without its resource; null without a translation. */
export function doneWord(id: string, words: i18n): string | null {
  const [owner = '', verb = ''] = id.split('.')
  const action = Object.hasOwn(verbs, verb) ? `perms.${verbs[verb]}` : `${owner}.actions.${verb}`
  return wordOf(action, words) ?? wordOf(`commands.${verb}`, words)
}

/** Translates `device.update`; ids without a translation are returned unchanged. */
export function operationName(id: string, words: i18n): string {
  const [owner = ''] = id.split('.')
  const [name, done] = [wordOf(`${owner}.name`, words), doneWord(id, words)]
  return name !== null && done !== null ? `${name}: ${done}` : (done ?? id)
}

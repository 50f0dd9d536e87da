import { useTranslation } from 'react-i18next'

const verbs: Readonly<Record<string, string>> = {
  create: 'add',
  update: 'edit',
  remove: 'delete',
  list: 'view',
  one: 'view',
}

/** `device.update` in words; what has none keeps its id. */
export function OperationName({ value }: { value: string }) {
  const { t, i18n } = useTranslation('resources')
  const [owner = '', verb = ''] = value.split('.')
  const action = Object.hasOwn(verbs, verb) ? `perms.${verbs[verb]}` : `${owner}.actions.${verb}`
  const wordOf = (key: string) => (i18n.exists(key, { ns: 'resources' }) ? t(key) : null)
  const [name, done] = [wordOf(`${owner}.name`), wordOf(action) ?? wordOf(`commands.${verb}`)]
  if (name !== null && done !== null) return <span title={value}>{`${name}: ${done}`}</span>
  return <span title={value}>{done ?? value}</span>
}

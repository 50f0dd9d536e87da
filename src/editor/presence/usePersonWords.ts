import { useTranslation } from 'react-i18next'
import type { BuilderPerson } from '#contract/resources/programs/program.ts'
import { useSession } from '#src/core/services/services.ts'

/** Texts about another editor; the user's own other tabs are addressed as "you". */
export function usePersonWords() {
  const { t } = useTranslation('editor')
  const { user } = useSession()
  const nameOf = ({ username, nickName }: BuilderPerson) => nickName?.trim() || username
  const say = (key: 'name' | 'works' | 'ask' | 'askMore') => (person: BuilderPerson) =>
    person.username === user?.username ? t(`presence.you.${key}`) : t(`presence.other.${key}`, { name: nameOf(person) })
  return { nameOf, name: say('name'), works: say('works'), ask: say('ask'), askMore: say('askMore') }
}

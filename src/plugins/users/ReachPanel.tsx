import { useTranslation } from 'react-i18next'
import { role } from '#contract/resources/people/role.ts'
import { user } from '#contract/resources/people/user.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import './reachPanel.css'

const kinds = ['device', 'program', 'file'] as const
const words = { main: 'ownAndMain', sub: 'ownAndSub' } as const

/** Whose devices, programs and files the account sees. */
export function ReachPanel({ record }: { record: AnyRecord }) {
  // Without suspense, because the placeholder of a suspended panel is higher than the panel.
  const { t, ready } = useTranslation(['users', 'resources'], { useSuspense: false })
  const { data, error } = useCallQuery(user, 'getReach', { id: record.id })
  useFreshCalls(user, [role.name])
  if (data === null || (error && !data)) return null
  const wordOf = (kind: (typeof kinds)[number]) => {
    if (!data) return <Bone />
    const isShared = data[kind] === 'own' && data.besides !== null
    return t(`users:reach.${isShared ? words[data.besides ?? 'main'] : data[kind]}`)
  }
  return (
    <section className="m-card reach-panel" aria-label={ready ? t('users:reach.title') : undefined}>
      <strong>{ready ? t('users:reach.title') : <Bone />}</strong>
      <dl>
        {kinds.map(kind => (
          <div key={kind}>
            <dt>{ready && t(`resources:${kind}.titles.list`)}</dt>
            <dd>{wordOf(kind)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Radio, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { user } from '#contract/resources/people/user.ts'
import type { DependentsProps } from '#src/core/assembly/present.ts'
import { useCallQueries } from '#src/core/calls/useCallQueries.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import './accountBelongings.css'

/** Maximum number of ids per call, because they are part of the URL. */
const atOnce = 100

/** Shows what the accounts to delete own, and asks whether to transfer or delete these belongings. */
export function AccountBelongings({ records, onChoice, onBlocked }: DependentsProps) {
  const { t } = useTranslation(['users', 'resources'])
  const ids = records.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
  const answers = useCallQueries(
    user,
    'getOwned',
    parts.map(part => ({ ids: part })),
  ).flatMap(({ data }) => data ?? [])
  const [fate, setFate] = useState<'handOver' | 'delete'>('handOver')
  const [chosen, setChosen] = useState<string | null>(null)
  const [question, ownerField] = [useId(), useId()]
  const usual = answers[0]?.ownerTo
  const ownerTo = chosen ?? usual?.id
  const notifyFate = useEffectEvent((owned: typeof fate, to: string | undefined) => {
    onChoice({ owned, ...(to === undefined ? {} : { ownerTo: to }) })
    onBlocked(to === undefined)
  })
  useEffect(() => notifyFate(fate, ownerTo), [fate, ownerTo])

  if (answers.length < parts.length) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const counts = new Map<string, { count: number; isKept: boolean }>()
  for (const { resource, count, isKept } of answers.flatMap(({ owned }) => owned))
    counts.set(resource, { count: count + (counts.get(resource)?.count ?? 0), isKept })
  if (counts.size === 0) return <p className="account-belongings">{t('users:owned.nothing', { count: ids.length })}</p>
  const line = (isKept: boolean) =>
    [...counts]
      .filter(([, row]) => row.isKept === isKept)
      .map(([resource, { count }]) => `${t(`resources:${resource}.titles.list`)}: ${count}`)
  const kept = line(true)
  return (
    <section className="account-belongings">
      <p id={question}>{t('users:owned.question', { count: ids.length })}</p>
      <ul>
        {[...line(false), ...kept].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Radio.Group
        aria-labelledby={question}
        value={fate}
        onChange={event => setFate(event.target.value)}
        options={[
          { value: 'handOver', label: t('users:owned.handOver') },
          { value: 'delete', label: t('users:owned.delete') },
        ]}
      />
      {fate === 'delete' && kept.length > 0 && <p>{t('users:owned.kept', { list: kept.join(', ') })}</p>}
      <div>
        <label htmlFor={ownerField}>{t(fate === 'delete' ? 'users:owned.keptBy' : 'users:owned.newOwner')}</label>
        <RefSelect
          id={ownerField}
          to="user"
          value={ownerTo === undefined ? [] : [ownerTo]}
          known={usual ? [{ id: usual.id, title: usual.username }] : []}
          onChange={([next]) => setChosen(next ?? null)}
          isMultiple={false}
          without={ids}
        />
      </div>
    </section>
  )
}

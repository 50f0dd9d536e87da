import { Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { needsProgram } from '#contract/resources/programs/programUse.ts'
import type { DependentsProps } from '#src/core/assembly/present.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { ProgramUses } from './ProgramUses.tsx'
import { useProgramUses } from './useProgramUses.ts'
import './programUses.css'

/** The uses that prevent the deletion of programs; without uses, the consequences of the deletion. */
export function ProgramDependents({ records, onBlocked }: DependentsProps) {
  const { t } = useTranslation('programs')
  const { uses, error } = useProgramUses(records.map(({ id }) => id))
  const needed = uses?.filter(needsProgram) ?? []
  const isNeeded = needed.length > 0
  const notifyBlocked = useEffectEvent(onBlocked)
  useEffect(() => {
    if (isNeeded) notifyBlocked()
  }, [isNeeded])
  // If the check fails, the server still refuses the deletion of used programs.
  if (error) return null
  if (!uses) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (!isNeeded) return <p className="program-dependents">{t('delete.goes', { count: records.length })}</p>
  const used = records.filter(({ id }) => needed.some(({ programId }) => programId === id))
  return (
    <Alert
      type="warning"
      showIcon
      className="program-dependents"
      message={t('delete.blocks', { count: used.length })}
      description={used.map(({ id, title }) => (
        <section key={id}>
          {records.length > 1 && <bdi>{String(title)}</bdi>}
          <ProgramUses uses={needed.filter(({ programId }) => programId === id)} isApart />
        </section>
      ))}
    />
  )
}

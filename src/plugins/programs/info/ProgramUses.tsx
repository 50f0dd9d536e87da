import { useTranslation } from 'react-i18next'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import './programUses.css'

type Props = {
  uses: readonly ProgramUse[]
  /** True: links open in a new window, so that a dialog that contains the list stays open. */
  isApart?: boolean
}

const resourceOf = {
  device: 'device',
  deviceGroup: 'deviceGroup',
  program: 'program',
  template: 'template',
  made: 'template',
} as const satisfies Record<ProgramUse['where'], string>

/** The uses of a program, linked where the reader has access. */
export function ProgramUses({ uses, isApart }: Props) {
  const { t } = useTranslation(['programs', 'resources'])
  return (
    <ul className="program-uses">
      {uses.map(({ programId, where, id, title, planType }) => (
        <li key={`${programId} ${where} ${id ?? title} ${planType}`}>
          <span className="program-uses-where">{t(`use.where.${where}`)}</span>{' '}
          <RecordLink resource={resourceOf[where]} id={id} title={title} isApart={isApart} />
          {planType !== null && (
            <span className="program-uses-plan"> · {t(`resources:sendLog.values.planType.${planType}`)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

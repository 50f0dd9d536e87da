import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProgramUse } from '#contract/resources/programUse.ts'
import { addressOf } from '#src/ui/pieces/addressOf.ts'
import './programUses.css'

type Props = {
  uses: readonly ProgramUse[]
  /** In a window of its own: the question stays open. */
  isApart?: boolean
}

const resourceOf = {
  device: 'device',
  deviceGroup: 'deviceGroup',
  program: 'program',
  template: 'template',
  made: 'template',
} as const satisfies Record<ProgramUse['where'], string>

/** What uses a program, each with the way to it where the reader has one. */
export function ProgramUses({ uses, isApart }: Props) {
  const { t } = useTranslation(['programs', 'resources'])
  return (
    <ul className="program-uses">
      {uses.map(({ programId, where, id, title, planType }) => (
        <li key={`${programId} ${where} ${id ?? title} ${planType}`}>
          <span className="program-uses-where">{t(`use.where.${where}`)}</span>{' '}
          <UseTitle where={where} id={id} title={title} isApart={isApart} />
          {planType !== null && (
            <span className="program-uses-plan"> · {t(`resources:sendLog.values.planType.${planType}`)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

type TitleProps = Pick<ProgramUse, 'where' | 'id' | 'title'> & Pick<Props, 'isApart'>

function UseTitle({ where, id, title, isApart }: TitleProps) {
  if (id === null) return <bdi>{title}</bdi>
  const address = addressOf(resourceOf[where], 'show', id)
  if (!isApart) {
    return (
      <Link to={address}>
        <bdi>{title}</bdi>
      </Link>
    )
  }
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <bdi>{title}</bdi>
    </a>
  )
}

import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'

type Props = {
  plan: PlayPlan
  onPlan: (change: Pick<Partial<PlayPlan>, 'level' | 'ignoreConflicts'>) => void
  /** Moves the focus to the hours in the form. */
  onHours: () => void
}

/** Ways to resolve a conflict of the plan with other plans of its level. */
export function ConflictChoices({ plan, onPlan, onHours }: Props) {
  const { t } = useTranslation('preflight')
  const higher = ([3, 4] as const).find(level => level > plan.level)
  return (
    <Space wrap className="send-ways">
      <Button size="small" onClick={onHours}>
        {t('conflict.hours')}
      </Button>
      {higher && (
        <Button size="small" onClick={() => onPlan({ level: higher })}>
          {t('conflict.raise')}
        </Button>
      )}
      <Button size="small" onClick={() => onPlan({ ignoreConflicts: true })}>
        {t('conflict.turns')}
      </Button>
    </Space>
  )
}

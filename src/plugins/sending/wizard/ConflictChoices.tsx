import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'

type Props = { plan: PlayPlan; onPlan: (change: Pick<Partial<PlayPlan>, 'level' | 'ignoreConflicts'>) => void }

/** Ways, besides changing the hours, to resolve a conflict of the plan with other plans of its level. */
export function ConflictChoices({ plan, onPlan }: Props) {
  const { t } = useTranslation('preflight')
  const higher = ([3, 4] as const).find(level => level > plan.level)
  return (
    <Space wrap className="send-ways">
      <span>{t('conflict.ways')}</span>
      <Button size="small" onClick={() => onPlan({ ignoreConflicts: true })}>
        {t('conflict.turns')}
      </Button>
      {higher && (
        <Button size="small" onClick={() => onPlan({ level: higher })}>
          {t('conflict.raise')}
        </Button>
      )}
    </Space>
  )
}

import { CheckCircleFilled, ClockCircleOutlined, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { StatusTag, type Tone } from '#src/ui/feedback/StatusTag.tsx'
import type { RowState } from './previewRowsOf.ts'

const looks: { readonly [S in RowState]: { tone: Tone; icon: Icon } } = {
  new: { tone: 'success', icon: CheckCircleFilled },
  exists: { tone: 'neutral', icon: MinusCircleOutlined },
  bad: { tone: 'error', icon: ExclamationCircleFilled },
}

/** State of a row. Until the server has checked the rows, those without errors are shown as "checking". */
export function RowStateTag({ state, isChecked }: { state: RowState; isChecked: boolean }) {
  const { t } = useTranslation('importing')
  if (!isChecked && state === 'new')
    return <StatusTag tone="processing" icon={ClockCircleOutlined} word={t('preview.states.checking')} />
  return <StatusTag {...looks[state]} word={t(`preview.states.${state}`)} />
}

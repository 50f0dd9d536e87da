import './saving.css'
import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { StatusTag, type Tone } from '#src/ui/feedback/StatusTag.tsx'
import type { SaveState } from './useSaving.ts'

const looks: { readonly [S in SaveState]: { tone: Tone; icon: Icon } } = {
  saved: { tone: 'success', icon: CheckCircleOutlined },
  unsaved: { tone: 'warning', icon: ExclamationCircleOutlined },
  saving: { tone: 'processing', icon: LoadingOutlined },
  failed: { tone: 'error', icon: WarningOutlined },
}

export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation('editor')
  return (
    <span role="status" className="builder-save-state" data-state={state}>
      <StatusTag {...looks[state]} word={t(`save.${state}`)} />
    </span>
  )
}

import { SaveOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { commandKeys } from '#src/editor/commands/commandId.ts'
import { keyWords } from '#src/editor/commands/keyWords.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

type Props = { isSaving: boolean; isPrimary: boolean; refusal?: string }

export const SaveButton = memo(function SaveButton({ isSaving, isPrimary, refusal }: Props) {
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  return (
    <Tooltip title={refusal ?? keyWords(commandKeys.save[0])}>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        className="builder-save"
        icon={decorative(<SaveOutlined aria-hidden />)}
        loading={busy(isSaving)}
        aria-disabled={refusal !== undefined || undefined}
        data-off={refusal !== undefined || undefined}
        onClick={() => run('save')}
      >
        {t('commands.save')}
      </Button>
    </Tooltip>
  )
})

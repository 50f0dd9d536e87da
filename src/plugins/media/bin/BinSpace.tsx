import { DeleteOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { App, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { binDays, binnedFile } from '#contract/resources/media/binnedFile.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = { total: number | undefined; refresh: () => void }

/** Space used by the bin, and a button that empties it. */
export default function BinSpace({ total, refresh }: Props) {
  const { t } = useTranslation(['library', 'ui'])
  const format = useFormat()
  const { mutateAsync: clearBin } = useCallMutation(binnedFile, 'clear', quiet)
  const { modal } = App.useApp()
  const { open } = useNotification()
  const mayDelete = usePerm('file', 'delete')
  const { data: answer } = useCallQuery(binnedFile, 'space', undefined, {
    staleTime: 0,
    gcTime: 0,
    dependsOn: [`${total}`],
  })
  const { count = 0, bytes = 0 } = answer ?? {}

  const clear = () =>
    void modal.confirm({
      title: t('library:bin.clear.title', { count }),
      content: t('ui:delete.final'),
      okText: t('library:bin.clear.action'),
      cancelText: t('ui:cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await clearBin()
          open?.({ type: 'success', message: t('library:bin.clear.done') })
        } catch (error) {
          open?.({ type: 'error', message: messageOf(error) })
        }
        refresh()
      },
    })

  return (
    <Flex gap={8} wrap align="center">
      <span className="bin-space">
        {answer && count > 0
          ? t('library:bin.space', { count, size: format.number(bytes, 'bytes'), days: binDays })
          : t('library:bin.days', { days: binDays })}
      </span>
      {mayDelete && count > 0 && (
        <Button icon={decorative(<DeleteOutlined aria-hidden />)} onClick={clear}>
          {t('library:bin.clear.action')}
        </Button>
      )}
    </Flex>
  )
}

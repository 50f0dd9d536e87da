import { DeleteOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { program, type SavedEdition } from '#contract/resources/programs/program.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useVersionWords } from './useVersionWords.ts'

type Props = { programId: string; edition: SavedEdition; onDeleted: () => void }

export function DeleteEdition({ programId, edition, onDeleted }: Props) {
  const { t } = useTranslation(['editor', 'ui'])
  const { titleOf } = useVersionWords()
  const { modal } = App.useApp()
  const deleting = useCallMutation(program, 'deleteVersion', { onSuccess: onDeleted })
  const title = titleOf(edition)

  function ask() {
    modal.confirm({
      title: t('versions.deleteTitle', { title }),
      content: t('versions.deleteText'),
      okText: t('ui:action.delete'),
      cancelText: t('ui:cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () =>
        deleting.mutateAsync({ id: programId, revision: edition.revision }).then(
          () => undefined,
          () => undefined,
        ),
    })
  }
  return (
    <Button
      danger
      type="text"
      icon={decorative(<DeleteOutlined aria-hidden />)}
      aria-label={t('versions.delete', { title })}
      title={t('versions.delete', { title })}
      loading={busy(deleting.isPending)}
      onClick={ask}
    />
  )
}

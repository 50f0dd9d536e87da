import { MinusCircleOutlined, PlusCircleOutlined } from '@ant-design/icons'
import { Button, Flex, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { allOf, type PermissionNode } from '#src/plugins/rights/menu/permissionTree.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { changesByPage, type PageChange } from './changesByPage.ts'
import type { PermissionEditor } from './usePermissionEditor.ts'
import './pageActions.css'

type Props = { tree: readonly PermissionNode[]; editor: PermissionEditor; onClose: () => void }

/** Summary of the changes by page, shown before they are saved. */
export function PermissionDiff({ tree, editor, onClose }: Props) {
  const { t } = useTranslation(['rights', 'ui', 'resources'])
  const format = useFormat()
  const { record, mine, isSaving } = editor
  const people = record?.users ?? 0
  const nodes = allOf(tree)
  return (
    <Modal
      open
      width={640}
      title={t('diff.title', { name: record?.name ?? '' })}
      onCancel={onClose}
      footer={
        <Flex gap={8} wrap justify="end">
          <Button onClick={onClose}>{t('diff.back')}</Button>
          <Button
            type="primary"
            loading={busy(isSaving)}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => editor.save(onClose)}
          >
            {t('diff.save')}
          </Button>
        </Flex>
      }
    >
      <p>{t('diff.people', { count: people, shown: format.number(people) })}</p>
      <Changes kind="added" pages={changesByPage(nodes, mine.added, t('resources:perms.view'))} />
      <Changes kind="removed" pages={changesByPage(nodes, mine.removed, t('resources:perms.view'))} />
    </Modal>
  )
}

const icons = { added: PlusCircleOutlined, removed: MinusCircleOutlined }

function Changes({ kind, pages }: { kind: 'added' | 'removed'; pages: readonly PageChange[] }) {
  const { t } = useTranslation('rights')
  const format = useFormat()
  const Icon = icons[kind]
  if (pages.length === 0) return null
  return (
    <section className="rights-diff" data-kind={kind}>
      <h3>
        {decorative(<Icon aria-hidden />)} {t(`diff.${kind}`)}
      </h3>
      <dl>
        {pages.map(({ id, title, actions }) => (
          <div key={id}>
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd>{actions.length > 0 && format.allOf(actions)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

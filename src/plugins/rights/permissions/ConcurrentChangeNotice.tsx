import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { allOf, type PermissionNode } from '#src/plugins/rights/menu/permissionTree.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { PermissionChange } from './permissionChange.ts'
import type { ConcurrentChange, PermissionEditor } from './usePermissionEditor.ts'

type Props = { concurrentChange: ConcurrentChange; tree: readonly PermissionNode[]; editor: PermissionEditor }

/**
 * Notice about a concurrent change: its author and time, the author's changes, and the user's own changes. Nothing is
 * lost until the user decides.
 */
export function ConcurrentChangeNotice({ concurrentChange, tree, editor }: Props) {
  const { t } = useTranslation(['rights', 'ui'])
  const format = useFormat()
  const time = format.parse(concurrentChange.time)
  const titles = new Map(allOf(tree).map(node => [node.id, pathOf(node)]))
  const namesOf = (ids: readonly string[]) => ids.map(id => titles.get(id) ?? id)
  return (
    <Alert
      type="warning"
      showIcon
      message={t('ui:conflict.title', {
        by: concurrentChange.by,
        time: time ? format.moment(time) : concurrentChange.time,
      })}
      description={
        <>
          <Changes title={t('meeting.theirs')} change={concurrentChange.theirs} namesOf={namesOf} />
          <Changes title={t('meeting.mine')} change={concurrentChange.mine} namesOf={namesOf} />
          <Flex gap={8} wrap style={{ marginBlockStart: 12 }}>
            <Button type="primary" onClick={editor.combine}>
              {t('meeting.combine')}
            </Button>
            <Button onClick={editor.discard}>{t('meeting.take')}</Button>
          </Flex>
        </>
      }
    />
  )
}

type ChangesProps = { title: string; change: PermissionChange; namesOf: (ids: readonly string[]) => string[] }

function Changes({ title, change, namesOf }: ChangesProps) {
  const { t, i18n } = useTranslation('rights')
  const list = (ids: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' }).format(namesOf(ids))
  return (
    <p>
      <strong>{title}</strong>
      {change.added.length > 0 && (
        <>
          <br />
          {t('meeting.added', { names: list(change.added), count: change.added.length })}
        </>
      )}
      {change.removed.length > 0 && (
        <>
          <br />
          {t('meeting.removed', { names: list(change.removed), count: change.removed.length })}
        </>
      )}
    </p>
  )
}

/** Buttons include their page's name, because button names repeat. */
function pathOf(node: PermissionNode): string {
  return node.menu.type === 1 && node.parent ? `${node.parent.title} / ${node.title}` : node.title
}

import { EyeOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Input, Modal, Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { shellMenuOf } from '#contract/rules/menu/shellMenuOf.ts'
import { type PermissionNode, withGranted, withRevoked } from '#src/plugins/rights/menu/permissionTree.ts'
import { ShellPreview } from '#src/plugins/rights/preview/ShellPreview.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useSaveKey } from '#src/ui/form/useSaveKey.ts'
import { PermissionGrid } from './grid/PermissionGrid.tsx'
import { columnsOf, narrowedRows, rowsOf } from './grid/permissionGrid.ts'
import { PermissionDiff } from './PermissionDiff.tsx'
import { useMayGrant } from './useMayGrant.ts'
import type { PermissionEditor } from './usePermissionEditor.ts'
import './permissions.css'

type Props = { tree: readonly PermissionNode[]; menu: readonly MenuNode[]; editor: PermissionEditor }
type Shown = 'all' | 'granted' | 'changed'

/** Search, checkbox grid and save button; a summary of the changes is shown before they are saved. */
export function PermissionBoard({ tree, menu, editor }: Props) {
  const { t } = useTranslation(['rights', 'ui'])
  const { granted, setGranted } = editor
  const mayGive = useMayGrant()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [isPreviewing, setPreviewing] = useState(false)
  const [isDiffing, setDiffing] = useState(false)
  const wanted = useDeferredValue(text)
  const maySave = editor.isDirty && editor.meeting === null

  const isFixed = (node: PermissionNode) => !mayGive(node)
  const fits: { readonly [S in Shown]: (node: PermissionNode) => boolean } = {
    all: () => true,
    granted: node => granted.has(node.id),
    changed: node => editor.isChanged(node.id),
  }
  const columns = useMemo(() => columnsOf(tree), [tree])
  const rows = narrowedRows(rowsOf(tree, columns), fits[shown], wanted)

  function onSave() {
    if (isDiffing) editor.save(() => setDiffing(false))
    else if (maySave) setDiffing(true)
  }
  useSaveKey(onSave)

  /** Grants or revokes all displayed permissions, except for those that the user may not grant. */
  function setAll(isGranted: boolean) {
    const own = rows.flatMap(({ node }) => (node.menu.level === 1 ? [node] : [node, ...node.children]))
    setGranted(isGranted ? withGranted(own, granted, isFixed) : withRevoked(own, granted, isFixed))
  }

  return (
    <>
      <Flex gap={8} wrap align="center">
        <Input
          allowClear
          dir="auto"
          style={{ flex: '1 1 200px', maxInlineSize: 320 }}
          placeholder={t('permissions.search')}
          aria-label={t('permissions.search')}
          prefix={<SearchOutlined aria-hidden />}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Segmented<Shown>
          aria-label={t('permissions.show')}
          value={shown}
          onChange={setShown}
          options={(['all', 'granted', 'changed'] as const).map(value => ({
            value,
            label: t(`permissions.shown.${value}`),
          }))}
        />
        <Button onClick={() => setAll(true)}>{t('permissions.selectAll')}</Button>
        <Button onClick={() => setAll(false)}>{t('permissions.selectNone')}</Button>
      </Flex>
      {editor.problem && <Alert type="error" showIcon message={editor.problem} />}
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ui:empty.narrowed')} />
      ) : (
        <PermissionGrid
          rows={rows}
          columns={columns}
          granted={granted}
          setGranted={setGranted}
          isFixed={isFixed}
          isChanged={editor.isChanged}
        />
      )}
      <Flex className="rights-foot" justify="space-between" align="center" gap={8} wrap>
        <span aria-live="polite">
          {t('permissions.granted', { count: granted.size })}
          {editor.changes > 0 && ` · ${t('permissions.changes', { count: editor.changes })}`}
        </span>
        <Flex gap={8} wrap>
          <Button icon={decorative(<EyeOutlined aria-hidden />)} onClick={() => setPreviewing(true)}>
            {t('preview.button')}
          </Button>
          {editor.isDirty && <Button onClick={editor.discard}>{t('ui:form.discard')}</Button>}
          <Button type="primary" disabled={!maySave} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
            {t('permissions.save')}
          </Button>
        </Flex>
      </Flex>
      {isPreviewing && (
        <Modal open footer={null} width={880} title={t('preview.unsaved')} onCancel={() => setPreviewing(false)}>
          <ShellPreview menu={shellMenuOf(menu, ({ id }) => granted.has(id))} />
        </Modal>
      )}
      {isDiffing && <PermissionDiff tree={tree} editor={editor} onClose={() => setDiffing(false)} />}
    </>
  )
}

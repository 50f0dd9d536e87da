import { EyeOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Input, Modal, Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#contract/resources/menu.ts'
import { shellMenuOf } from '#contract/rules/shellMenuOf.ts'
import {
  allOf,
  checkedOf,
  given,
  narrowed,
  type PermissionNode,
  taken,
  toggled,
  viewOnly,
} from '#src/plugins/rights/permissionTree.ts'
import { ShellPreview } from '#src/plugins/rights/preview/ShellPreview.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { TreeView } from '#src/ui/tree/TreeView.tsx'
import { topId, treeRows } from '#src/ui/tree/treeRows.ts'
import { PermissionTitle } from './PermissionTitle.tsx'
import { useMayGive } from './useMayGive.ts'
import type { PermissionEditor } from './usePermissionEditor.ts'

type Props = { tree: readonly PermissionNode[]; menu: readonly MenuNode[]; editor: PermissionEditor }
type Shown = 'all' | 'granted' | 'changed'

/** Search, the tree of check boxes, and what becomes of it. */
export function PermissionBoard({ tree, menu, editor }: Props) {
  const { t } = useTranslation(['rights', 'ui'])
  const { granted, setGranted } = editor
  const mayGive = useMayGive()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [isPreviewing, setPreviewing] = useState(false)
  const wanted = useDeferredValue(text)

  const nodes = useMemo(() => new Map(allOf(tree).map(node => [node.id, node])), [tree])
  const whole = (node: PermissionNode) => nodes.get(node.id) ?? node
  const isFixed = (node: PermissionNode) => !mayGive(node)
  const fits: { readonly [S in Shown]: (node: PermissionNode) => boolean } = {
    all: () => true,
    granted: node => granted.has(node.id),
    changed: node => editor.isChanged(node.id),
  }
  const isNarrowed = wanted.trim() !== '' || shown !== 'all'
  const visible = isNarrowed ? narrowed(tree, fits[shown], wanted) : tree
  const below = new Map(allOf(visible).map(node => [node.id, node.children]))
  const rows = treeRows<PermissionNode>({
    childrenOf: id => (id === topId ? visible : below.get(id)),
    isParent: node => node.children.length > 0,
    isOpen: id => isNarrowed || !closed.has(id),
  })

  /** All of what is on show; what one may not give stays as it is. */
  function setAll(isGranted: boolean) {
    const own = allOf(visible).map(whole)
    setGranted(isGranted ? given(own, granted, isFixed) : taken(own, granted, isFixed))
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
        <TreeView<PermissionNode>
          rows={rows}
          label={t('permissions.tree')}
          onToggle={({ node, isOpen }) =>
            setClosed(now => new Set(isOpen ? [...now, node.id] : [...now].filter(id => id !== node.id)))
          }
          onEnter={node => check(node)}
          checks={{
            stateOf: node => checkedOf(whole(node), granted),
            refusalOf: node => (isFixed(whole(node)) ? t('permissions.notYours') : undefined),
            onToggle: check,
          }}
          titleOf={node => <PermissionTitle node={whole(node)} isChanged={editor.isChanged(node.id)} />}
          endOf={node =>
            node.menu.type === 0 &&
            whole(node).children.some(({ menu: { type } }) => type === 1) &&
            mayGive(whole(node)) ? (
              <Button
                size="small"
                type="text"
                tabIndex={-1}
                onClick={() => setGranted(viewOnly(whole(node), granted, isFixed))}
              >
                {t('permissions.viewOnly')}
              </Button>
            ) : null
          }
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
          <Button
            type="primary"
            disabled={!editor.isDirty || editor.meeting !== null}
            loading={busy(editor.isSaving)}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={editor.save}
          >
            {t('permissions.save')}
          </Button>
        </Flex>
      </Flex>
      {isPreviewing && (
        <Modal open footer={null} width={880} title={t('preview.unsaved')} onCancel={() => setPreviewing(false)}>
          <ShellPreview menu={shellMenuOf(menu, ({ id }) => granted.has(id))} />
        </Modal>
      )}
    </>
  )

  function check(node: PermissionNode) {
    if (mayGive(whole(node))) setGranted(toggled(whole(node), granted, isFixed))
  }
}

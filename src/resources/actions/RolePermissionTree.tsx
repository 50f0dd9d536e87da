import { Alert, Button, Flex, Input, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MenuNode, menu } from '#contract/resources/menu.ts'
import { type Role, role } from '#contract/resources/role.ts'
import { useCallMutation } from '#src/core/useCallMutation.ts'
import { useCallQuery } from '#src/core/useCallQuery.ts'
import { ErrorState } from '#src/ui/pieces/ErrorState.tsx'
import { halfKeys, keysOf, permissionTree, searched, toggled } from './permissionTree.ts'

type Props = { role: Role; onClose: () => void }

export default function RolePermissionTree({ role: record, onClose }: Props) {
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const nodes = useCallQuery(menu, 'getAllList')
  const save = useCallMutation(role, 'editRolePerm', { onSuccess: onClose })
  const [granted, setGranted] = useState<ReadonlySet<string>>(() => new Set(record.permissions.map(({ id }) => id)))
  const [text, setText] = useState('')
  if (nodes.error) return <ErrorState error={nodes.error} onRetry={() => void nodes.refetch()} />
  if (!nodes.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />

  const wordOf = (node: MenuNode) => {
    if (node.type === 1 && node.buttonType) return t(`resources:perms.${node.buttonType}`, { defaultValue: node.title })
    const derived = node.children.some(({ type }) => type === 0)
      ? `menu.groups.${node.name}`
      : `${node.name}.titles.list`
    return node.titles[i18n.language] ?? t(`resources:${derived}`, { defaultValue: node.title })
  }
  const tree = permissionTree(nodes.data, wordOf)
  const shown = searched(tree, text)
  const half = halfKeys(tree, granted)
  const isSearching = text.trim() !== ''
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Input.Search
          allowClear
          dir="auto"
          style={{ flex: '1 1 200px' }}
          placeholder={t('rolePerm.search')}
          aria-label={t('rolePerm.search')}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button onClick={() => setGranted(new Set(keysOf(tree)))}>{t('rolePerm.all')}</Button>
        <Button onClick={() => setGranted(new Set())}>{t('rolePerm.none')}</Button>
      </Flex>
      {save.error && <Alert type="error" showIcon message={save.error.message} />}
      <div style={{ maxBlockSize: '50vh', overflow: 'auto' }}>
        <Tree
          key={isSearching ? text : ''}
          checkable
          checkStrictly
          selectable={false}
          defaultExpandAll
          aria-label={t('rolePerm.tree')}
          treeData={shown}
          checkedKeys={{ checked: [...granted].filter(key => !half.includes(key)), halfChecked: half }}
          onCheck={(_checked, { node }) => setGranted(toggled(tree, granted, String(node.key)))}
        />
      </div>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <span aria-live="polite">{t('rolePerm.granted', { count: granted.size })}</span>
        <Button
          type="primary"
          loading={save.isPending}
          onClick={() => save.mutate({ id: record.id, permIds: [...granted] })}
        >
          {t('rolePerm.save')}
        </Button>
      </Flex>
    </Flex>
  )
}

import { Form, Modal, Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundNode } from '#contract/kernel/tree.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import { PathText } from './PathText.tsx'
import type { TreePosition } from './treePosition.ts'
import type { TreeItem } from './treeRows.ts'

export type ParentChoice = TreeItem & { readonly path: FoundNode['path'] }

type Props = {
  title: string
  /** Possible parents, including the top level where that is allowed. */
  parents: readonly ParentChoice[]
  parentId: string
  onParent: (choice: ParentChoice) => void
  /** Searches for parents on the server; if absent, the given parents are filtered. */
  onSearch?: (text: string) => void
  isSearching?: boolean
  /** Children of the chosen parent. */
  siblings: readonly TreeItem[]
  onClose: () => void
  onMove: (place: TreePosition) => Promise<void>
}

const last = 'last'

/** Moves a node without a pointer: choose the parent, then the next sibling. */
export function MoveModal(props: Props) {
  const { title, parents, parentId, onParent, onSearch, isSearching = false, siblings, onClose, onMove } = props
  const { t } = useTranslation(['tree', 'ui'])
  const [before, setBefore] = useState(last)
  const [isMoving, setMoving] = useState(false)

  async function save() {
    setMoving(true)
    await onMove({ parentId, before: before === last ? undefined : before })
    onClose()
  }

  return (
    <Modal
      open
      width={480}
      title={t('moveTitle', { title })}
      okText={t('move')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ loading: isMoving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('parent')} htmlFor="tree-move-parent">
          <Select
            id="tree-move-parent"
            value={parentId}
            showSearch
            filterOption={onSearch ? false : matchOptionLabel}
            onSearch={onSearch}
            onChange={id => {
              const choice = parents.find(parent => parent.id === id)
              if (choice) onParent(choice)
              setBefore(last)
            }}
            notFoundContent={
              <NothingToChoose>{isSearching ? <Spin size="small" /> : t('ui:input.nothingFound')}</NothingToChoose>
            }
            options={parents.map(({ id, title: label, path }) => ({ value: id, label, path }))}
            optionRender={({ data }) => (
              <>
                <bdi>{data.label}</bdi> {data.path.length > 0 && <PathText path={data.path} />}
              </>
            )}
          />
        </Form.Item>
        <Form.Item label={t('place')} htmlFor="tree-move-before">
          <Select
            id="tree-move-before"
            value={before}
            onChange={setBefore}
            showSearch
            filterOption={matchOptionLabel}
            options={[
              { value: last, label: t('last') },
              ...siblings.map(sibling => ({ value: sibling.id, label: t('before', { title: sibling.title }) })),
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

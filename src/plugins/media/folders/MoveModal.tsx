import { Form, Modal, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { type FolderNode, noFolder, useFolders } from './useFolders.ts'
import { useMove } from './useMove.ts'

type Props = { records: readonly AnyRecord[]; onClose: () => void }

export function MoveModal({ records, onClose }: Props) {
  const { t } = useTranslation(['media', 'ui', 'resources'])
  const folders = useFolders()
  const move = useMove()
  const [first] = records
  const here = records.length === 1 ? String(first?.folderId ?? noFolder) : undefined
  const [target, setTarget] = useState(here)
  const [isMoving, setMoving] = useState(false)

  async function onOk() {
    if (target === undefined) return
    setMoving(true)
    await move(records, target)
    onClose()
  }

  return (
    <Modal
      open
      width={440}
      title={t('media:move.title', { count: records.length })}
      okText={t('media:move.save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: target === undefined || target === here, loading: isMoving }}
      onOk={() => void onOk()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('resources:file.fields.folderId')} htmlFor="library-target">
          <TreeSelect
            id="library-target"
            value={target}
            onChange={setTarget}
            treeDefaultExpandAll
            showSearch
            treeNodeFilterProp="title"
            loading={folders.isLoading}
            placeholder={t('media:move.placeholder')}
            treeData={[{ value: noFolder, title: t('media:folder.none') }, ...folders.tree.map(optionOf)]}
            style={{ inlineSize: '100%' }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

type Option = { value: string; title: string; children: Option[] }

function optionOf({ id, name, children }: FolderNode): Option {
  return { value: id, title: name, children: children.map(optionOf) }
}

import { Button, Flex, Modal, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/assembly/present.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { fieldOf, scopeOf } from '#src/ui/record/fieldOf.ts'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'
import type { FormField } from './formFieldsOf.ts'
import { initialValuesOf, isSame, type Values } from './formValues.ts'
import { MineCell } from './MineCell.tsx'
import type { Conflict } from './useRecordForm.ts'

type Props = {
  presentation: Presentation
  conflict: Conflict
  fields: readonly FormField[]
  values: Values
  initial: Values
  onKeepTheirs: () => void
  onOverwrite: () => void
  onClose: () => void
}
type Row = { name: string; isMine: boolean; isTheirs: boolean }

/**
 * Reports that another account saved first: who, when, and the differences. Typed values are kept until the user
 * decides.
 */
export function ConflictDialog(props: Props) {
  const { presentation, conflict, fields, values, initial, onKeepTheirs, onOverwrite, onClose } = props
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const format = useFormat()
  const theirs = initialValuesOf(fields, conflict.theirs)
  const rows: Row[] = fields
    .map(({ name }) => ({
      name,
      isMine: !isSame(values[name], initial[name]),
      isTheirs: !isSame(theirs[name], initial[name]),
    }))
    .filter(row => row.isMine || row.isTheirs)
  const time = format.parse(conflict.time)
  return (
    <Modal
      open
      width={720}
      title={t('conflict.title', { by: conflict.by, time: time ? format.moment(time) : conflict.time })}
      onCancel={onClose}
      footer={
        <Flex gap={8} wrap justify="end">
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          <Button onClick={onKeepTheirs}>{t('conflict.keepTheirs')}</Button>
          <Button type="primary" danger onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </Flex>
      }
    >
      <p>{t('conflict.explanation')}</p>
      <Table<Row>
        rowKey="name"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        locale={{ emptyText: t('conflict.same') }}
        columns={[
          { key: 'name', title: t('conflict.field'), render: (_, { name }) => t(labelKeyOf(scopeOf(resource), name)) },
          {
            key: 'theirs',
            title: t('conflict.theirs'),
            render: (_, { name }) => <RecordCell presentation={presentation} name={name} record={conflict.theirs} />,
          },
          {
            key: 'mine',
            title: t('conflict.mine'),
            render: (_, { name, isMine }) =>
              isMine && Object.hasOwn(presentation.cells, name) ? (
                <RecordCell
                  presentation={presentation}
                  name={name}
                  record={{ ...conflict.theirs, [name]: values[name] }}
                />
              ) : isMine ? (
                <MineCell field={fieldOf(resource, name)} name={name} scope={scopeOf(resource)} value={values[name]} />
              ) : (
                t('conflict.untouched')
              ),
          },
        ]}
      />
    </Modal>
  )
}

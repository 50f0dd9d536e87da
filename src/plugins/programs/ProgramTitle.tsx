import { EditOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Program } from '#contract/resources/programs/program.ts'
import { Thumbnail } from '#src/resources/cells/Thumbnail.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'

/** A program's title; marked if screens show an older version (rules, Publishing 1). */
export function ProgramTitle({ value, record }: { value: string; record: Program }) {
  const { t } = useTranslation('ui')
  return (
    <Flex component="span" align="center" gap={10}>
      <Thumbnail url={record.thumbnail} />
      <span className="m-lines">
        <bdi>{value}</bdi>
        {record.editedSinceSent && <StatusTag tone="warning" icon={EditOutlined} word={t('program.edited')} />}
      </span>
    </Flex>
  )
}

import { Flex } from 'antd'
import type { File } from '#contract/resources/media/file.ts'
import { Thumbnail } from '#src/resources/cells/Thumbnail.tsx'

export function FileName({ value, record }: { value: string; record: Pick<File, 'thumbUrl'> }) {
  return (
    <Flex component="span" align="center" gap={10}>
      <Thumbnail url={record.thumbUrl} />
      <bdi>{value}</bdi>
    </Flex>
  )
}

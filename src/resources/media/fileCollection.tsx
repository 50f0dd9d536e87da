import { FileSearchOutlined } from '@ant-design/icons'
import { fileCollection } from '#contract/resources/media/fileCollection.ts'
import { present } from '#src/core/assembly/present.ts'

export const fileCollectionUi = present(fileCollection, { icon: FileSearchOutlined })

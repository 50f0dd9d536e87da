import { FileImageOutlined } from '@ant-design/icons'
import { carousel } from '#contract/resources/system/carousel.ts'
import { present } from '#src/core/assembly/present.ts'

export const carouselUi = present(carousel, { icon: FileImageOutlined })

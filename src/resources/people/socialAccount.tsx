import { LinkOutlined } from '@ant-design/icons'
import { socialAccount } from '#contract/resources/people/socialAccount.ts'
import { present } from '#src/core/assembly/present.ts'

export const socialAccountUi = present(socialAccount, { icon: LinkOutlined, startsAt: 'setting?section=login' })

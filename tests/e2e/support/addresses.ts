// Paths of the administration that do not belong to a resource.
import { siteSettings } from '#contract/siteSettings/index.ts'

/** Pages without a resource; `:name` stands for the ID of a created record of the resource `name`. */
export const others = [
  '/home',
  '/send',
  '/sendSubtitle',
  '/onAir',
  '/startEmergency',
  '/statistics',
  '/statistics?section=sends',
  '/statistics?section=flow',
  '/statistics?section=outages',
  '/proof',
  '/onlineTime',
  '/map',
  '/renewal',
  ...Object.keys(siteSettings).map(name => `/setting?section=${name}`),
  '/monitor',
  '/plugin',
  '/order/pay/:order',
  '/message',
  '/role/permissions/:role',
  '/role/preview',
  '/user/import',
  '/ownspace',
  '/ownspace?section=security',
  '/ownspace?section=notices',
  '/ownspace-old',
  '/edit',
  '/message-send-detail',
  '/tutorial',
  '/tutorial/sending',
  '/nowhere',
  '/change-pass',
]
export const bare = ['/login', '/regist', '/forgot-pass', '/reset-pass', '/regist-result', '/email-result', '/relate']
export const bareInside = ['/403', '/500']

/** Pages that exist only if the site charges for traffic, points or renewals. */
export const charging = [
  '/renewal',
  ...['money', 'wechatPay', 'alipay', 'paypal'].map(name => `/setting?section=${name}`),
]

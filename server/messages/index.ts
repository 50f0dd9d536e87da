// What other subjects may use of this one.
export { lockNewAccounts } from './lockNewAccounts.ts'
export { sayInMail } from './renderSystemMessage.ts'
export { sendSystemMessage } from './sendSystemMessage.ts'
export { sendToNewAccount } from './sendToNewAccount.ts'
export { tell } from './tell.ts'

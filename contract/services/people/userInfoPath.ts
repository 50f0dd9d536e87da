/** Known without the declarations: simple mode asks who may do what before it needs anything else of the contract. */
export const userInfoPath = '/user/info'

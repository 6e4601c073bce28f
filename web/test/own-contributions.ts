/** The test server's list of a member's own contributions: one, of today, with a message, in this status. */
export function ownContributions(contributionStatus: string, messagesCount = 1): object {
  const today = new Date().toISOString();
  const planted = { id: 7, userId: 1, amount: '20', memo: 'Planted trees', messagesCount };
  return {
    contributionCount: 1,
    contributionList: [{ ...planted, contributionStatus, contributionDate: today, createdAt: today }],
  };
}

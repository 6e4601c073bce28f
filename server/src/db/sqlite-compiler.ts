import { type LimitNode, type OffsetNode, SqliteQueryCompiler } from 'kysely';

/**
 * SQLite looks at a bare `limit ?` while it plans, and therefore plans a kept statement anew each time the value is bound,
 * even to the same number: longer than most of ours run. What is calculated is not looked at.
 */
export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit 0 + ');
    this.visitNode(limit);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset 0 + ');
    this.visitNode(offset);
  }
}

import { type LimitNode, type OffsetNode, SqliteQueryCompiler } from 'kysely';

/**
 * SQLite uses the value of a bare `limit ?` while it plans, and therefore plans a cached statement
 * again each time the value is bound, even to the same number; that takes longer than most of our
 * statements run. An expression is not evaluated while planning.
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

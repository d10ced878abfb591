revision = "0003"
down_revision = "0002"


def upgrade(op):
    """Orders remember which vendor delivers; old rows get none."""
    op.add_column("order_lines", "vendor_id", nullable=True)
    op.create_index("ix_order_lines_vendor", "order_lines", ["vendor_id"])


def downgrade(op):
    op.drop_index("ix_order_lines_vendor")
    op.drop_column("order_lines", "vendor_id")

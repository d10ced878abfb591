class CreateLegacyReceipts < ActiveRecord::Migration[5.2]
  def change
    create_table :legacy_receipts do |t|
      t.string :number, null: false
      t.text :body
      t.date :issued_on
    end
    add_index :legacy_receipts, :number, unique: true
  end
end

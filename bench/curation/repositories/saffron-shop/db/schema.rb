# This file is auto-generated from the current state of the database. Instead
# of editing this file, please use the migrations feature of Active Record to
# incrementally modify your database, and then regenerate this schema definition.

ActiveRecord::Schema[7.1].define(version: 2024_03_01_101500) do
  create_table "stalls", force: :cascade do |t|
    t.bigint "vendor_id", null: false
    t.integer "metres", default: 2, null: false
    t.json "weekdays"
    t.index ["vendor_id"], name: "index_stalls_on_vendor_id"
  end

  create_table "vendors", force: :cascade do |t|
    t.string "name", null: false
    t.string "certificate"
  end
end

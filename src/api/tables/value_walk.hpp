#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "api/tables/field_counts.hpp"
#include "core/describe/field_visitor.hpp"
#include "wend/document.hpp"

namespace wend::table {

// Walks a document and counts which values its fields have. It looks at the document until it is
// gone: names of values may lie in there.
class ValueWalk : public FieldVisitor {
  public:
    explicit ValueWalk(std::size_t most_values);
    ~ValueWalk() override;

    void walk(const Document& document);
    // What was counted, by path without indexes.
    using TakeField = std::function<void(const std::string& path, FieldCounts counts)>;
    void take(const TakeField& take) const;

    void scalar(const Field& field, FieldRef value) override;
    void scalars(const Field& field, FieldRef values) override;
    void raw(const Field& field, FieldRef bytes) override;
    void text(const Field& field, FieldRef bytes) override;
    void record(const Field& field, FieldRef inner) override;
    void list(const Field& field, FieldRef elements) override;
    void owned(const Field& field, FieldRef record, FieldRef word, const BitField& count) override;
    void rows(const Field& field, FieldRef list) override;

  private:
    // A field, wherever in lists it stands.
    struct Branch;
    Branch& child(std::string_view name);
    // Counts a value as it is stored; whether the description knows it, if it says anything.
    void count(Branch& branch, i64 stored, std::optional<bool> is_described) const;
    void count_number(Branch& branch, FieldRef value) const;
    void count_bits(const Field& field, u32 word, unsigned bits);
    void count_text(Branch& branch, std::string text) const;
    void walk_elements(Branch& branch, FieldRef elements);
    static void take(const Branch& branch, const std::string& path, const TakeField& take);

    std::size_t most_values_;
    std::unique_ptr<Branch> root_;
    Branch* at_ = nullptr;
    Branch* of_rows_ = nullptr;  // Where JSON has the rows that records own.
};

}  // namespace wend::table

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/integers.hpp"
#include "core/describe/field_visitor.hpp"
#include "wend/document.hpp"

namespace wend::table {

// A value as JSON spells it. Numbers come first, in their order.
struct Value {
    std::optional<double> number = {};
    std::string text = {};

    friend bool operator<(const Value& a, const Value& b) {
        if (a.number.has_value() != b.number.has_value()) return a.number.has_value();
        if (a.number && *a.number != *b.number) return *a.number < *b.number;
        return a.text < b.text;
    }
};

// How often something was met.
struct Tally {
    u64 times = 0, maps = 0;
    std::string first_file = {};
    // How often it had a value that the description of the format does not name or have in its
    // range; none where that says nothing of values.
    std::optional<u64> undescribed = {};

    void add(const Tally& other);
};

struct ValueTally : Tally {
    std::string name = {};  // What the value is called; empty where it has no name, or several.
};

// What was met of a field.
struct FieldCounts : Tally {
    std::string type = {}, unit = {};
    std::optional<double> least = {}, greatest = {};
    bool has_too_many = false;  // Different values to keep them.
    std::map<Value, ValueTally> values = {};

    void include(double number);
    void add(const FieldCounts& other, std::size_t most_values);
    void limit(std::size_t most_values);
};

// Of formats, by id and path without indexes. The path of the file itself is empty.
using CountsOfFields = std::map<std::pair<std::string, std::string>, FieldCounts>;

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
